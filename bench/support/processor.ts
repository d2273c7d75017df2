import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process has used, its own and the kernel's on its behalf. Linux only. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
