import { cpus, loadavg, totalmem } from 'node:os'

/** The machine and the moment of a measurement, in a line. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${new Date().toISOString()}  ${cpus().length} × ${cpu?.model}, ${memory} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}
