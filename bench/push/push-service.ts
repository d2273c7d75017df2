// A push service that accepts everything, in a process of its own. It says where it listens.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const server = http.createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(201).end())
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
