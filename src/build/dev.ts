// `npm run dev`: the service restarts and the client reloads as their sources change.
import { spawn } from 'node:child_process'
import { PRODUCT } from '../shared/product.ts'

const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], { stdio: 'inherit' })
const client = spawn('vite', ['--clearScreen', 'false'], { stdio: 'inherit', shell: process.platform === 'win32' })
console.log(`${PRODUCT.name} for development: http://localhost:5173`)

const children = [service, client]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => children.forEach((child) => child.kill(signal)))
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
children.forEach((child) => child.kill('SIGTERM'))
