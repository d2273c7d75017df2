// Opens many connections at once on the first message from its parent: `many-connections.ts PORT COUNT`.
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number)
process.once('message', () => {
  for (let time = 0; time < (count ?? 0); time += 1) connect(port ?? 0, '127.0.0.1').on('error', () => undefined)
})
process.send?.('ready')
setInterval(() => undefined, 60_000)
