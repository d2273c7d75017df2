import { globSync } from 'node:fs'
import { delimiter } from 'node:path'
import { describe, test } from 'vitest'
import { hasPostgresTools } from '../../bench/support/postgres-pair.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test needs that this machine does not have, so that it is skipped. */
    missing?: readonly string[]
  }
}

const onPath = (name: string) => globSync((process.env['PATH'] ?? '').split(delimiter).map((folder) => `${folder}/${name}`)).length > 0

/** What some tests need that a machine may not have, and whether it does. */
const MACHINE = {
  'a build (npm run build)': () => globSync('dist/client/*.html').length > 0,
  faketime: () => globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0,
  ffmpeg: () => onPath('ffmpeg'),
  Linux: () => process.platform === 'linux',
  nginx: () => onPath('nginx'),
  pg_basebackup: () => hasPostgresTools(),
  'redis-server': () => onPath('redis-server'),
  root: () => process.getuid?.() === 0,
  varnishd: () => onPath('varnishd'),
}
export type Need = keyof typeof MACHINE | { name: string; found: boolean }

/**
 * Tests that need something of the machine. Where it is missing they are skipped, and the end of the run says so. In CI
 * they fail instead: what runs there must not become less unseen.
 */
export function needing(...needs: readonly [Need, ...Need[]]) {
  const missing = needs.flatMap((need) => {
    if (typeof need === 'string') return MACHINE[need]() ? [] : [need]
    return need.found ? [] : [need.name]
  })
  const why = () => {
    throw new Error(`CI skips no test, and this machine lacks ${missing.join(' and ')}.`)
  }
  const inCi = Boolean(process.env['CI'])
  return {
    describe(name: string, tests: () => void | Promise<void>): void {
      if (missing.length === 0) describe(name, tests)
      else if (inCi) test(name, why)
      else describe(name, { skip: true, meta: { missing } }, tests)
    },
    test(name: string, run: () => void | Promise<void>, timeout?: number): void {
      const options = timeout === undefined ? {} : { timeout }
      if (missing.length === 0) test(name, options, run)
      else if (inCi) test(name, why)
      else test(name, { skip: true, meta: { missing } }, run)
    },
  }
}
