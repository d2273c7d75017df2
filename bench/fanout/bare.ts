// The limit: a bare `ws` server that sends the same bytes to every socket on request.
import { WebSocketServer } from 'ws'

const [port, bytes] = process.argv.slice(2)
const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false })
const text = `42["game-updated",${JSON.stringify('x'.repeat(Math.max(1, Number(bytes) - 20)))}]`
server.on('connection', (socket) => socket.send('hello'))
process.on('message', () => {
  for (const socket of server.clients) socket.send(text)
})
process.send?.('ready')
