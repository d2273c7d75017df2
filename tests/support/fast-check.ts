import fc from 'fast-check'

/** Whether tests go to all lengths: `npm run test:all` runs those that look here once more, with `PROPERTIES=long`. */
export const LONG = process.env['PROPERTIES'] === 'long'
// `npm test` tries each property a hundred times.
fc.configureGlobal({ numRuns: LONG ? 2000 : 100 })

/** How many inputs the fuzz tests send. `npm run fuzz` chooses them again each time, the others are the same ones always. */
export const FUZZ = process.env['FUZZ_RUNS']
  ? { inputs: Number(process.env['FUZZ_RUNS']) }
  : { inputs: LONG ? 22_000 : 2200, seed: 20_261_121 }

export { fc }
