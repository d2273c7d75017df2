// Opens many connections at once and prints a line: `many-connections.ts PORT COUNT`.
import { connect } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number)
process.send?.('coming', () => {
  setTimeout(() => {
    for (let time = 0; time < (count ?? 0); time += 1) connect(port ?? 0, '127.0.0.1').on('error', () => undefined)
  }, 200)
})
setInterval(() => undefined, 60_000)
