import fc from 'fast-check'

/** `npm test` tries each property a hundred times; `npm run test:all` does so at length (`PROPERTIES=long`). */
const long = process.env['PROPERTIES'] === 'long'
fc.configureGlobal({ numRuns: long ? 2000 : 100 })

/** How many inputs the fuzz tests send. `npm run fuzz` chooses them anew each time, the others are the same ones always. */
export const FUZZ = process.env['FUZZ_RUNS']
  ? { inputs: Number(process.env['FUZZ_RUNS']) }
  : { inputs: long ? 22_000 : 2200, seed: 20_261_121 }

export { fc }
