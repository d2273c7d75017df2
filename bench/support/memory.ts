import { readFileSync } from 'node:fs'

/** The memory that a process holds, in MB. Linux only. */
export function residentMb(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
