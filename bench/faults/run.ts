// Injects faults and counts the results: `npm run bench:faults -- NAME [--setting=value …]`. Without a name it runs all.
import type { Finding } from '../support/fault.ts'
import { describeMachine } from '../support/machine.ts'

type Settings = Record<string, number | string>

const FAULTS: Record<string, (settings: Settings) => Promise<Finding>> = {
  'kill-writes': async (settings) => (await import('./kill-writes.ts')).killDuringWrites(settings),
  'lost-answers': async (settings) => (await import('./lost-answers.ts')).lostAnswers(settings),
  leaving: async (settings) => (await import('./leaving.ts')).leaveDuringTraffic(settings),
  'mail-away': async (settings) => (await import('./mail-away.ts')).mailAway(settings),
  'bucket-hangs': async (settings) => (await import('./bucket-hangs.ts')).bucketHangs(settings),
  'disk-full': async (settings) => (await import('./disk-full.ts')).diskFull(settings),
  'database-away': async (settings) => (await import('./database-away.ts')).databaseAway(settings),
  'redis-trouble': async (settings) => (await import('./redis-trouble.ts')).redisTrouble(settings),
  'node-killed': async (settings) => (await import('./node-killed.ts')).nodeKilled(settings),
  network: async (settings) => (await import('./network.ts')).badNetwork(settings),
  overload: async (settings) => (await import('./overload.ts')).overload(settings),
  'stray-upgrades': async (settings) => (await import('./attacks.ts')).attacks(['upgrades'], settings),
  'frame-floods': async (settings) => (await import('./attacks.ts')).attacks(['pings', 'namespaces'], settings),
  'request-floods': async (settings) => (await import('./attacks.ts')).attacks(['probes', 'images'], settings),
  'connections-lost': async (settings) => (await import('./connections-lost.ts')).connectionsLost(settings),
  'fail-over': async (settings) => (await import('./fail-over.ts')).failOver(settings),
  'camera-attack': async (settings) => (await import('./camera-attack.ts')).cameraAttack(settings),
  'rtmp-strangers': async (settings) => (await import('./rtmp-strangers.ts')).rtmpStrangers(settings),
  'slow-readers': async (settings) => (await import('./slow-readers.ts')).slowReaders(settings),
  'clock-jumps': async (settings) => (await import('./clock-jumps.ts')).clockJumps(settings),
}

const [wanted, ...rest] = process.argv.slice(2)
const settings = Object.fromEntries(
  [...(wanted?.startsWith('--') ? [wanted] : []), ...rest].map((word) => {
    const [name = '', value = ''] = word.replace(/^--/, '').split('=')
    return [name, /^[\d.]+$/.test(value) ? Number(value) : value]
  }),
)
const names = wanted && !wanted.startsWith('--') ? [wanted] : Object.keys(FAULTS)
console.log(describeMachine())
let failed = false
for (const name of names) {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`There is no fault ${name}. There are: ${Object.keys(FAULTS).join(', ')}.`)
  const began = performance.now()
  const { counts, broken, late = [] } = await fault(settings)
  const words = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  console.log(`\n${name} (${((performance.now() - began) / 1000).toFixed(0)} s)\n  ${words.join(' · ')}`)
  const violated = [...broken, ...late]
  for (const what of violated) console.log(`  BROKEN: ${what}`)
  if (violated.length === 0) console.log('  held')
  failed ||= violated.length > 0
}
process.exit(failed ? 1 : 0)
