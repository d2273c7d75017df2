import fc from 'fast-check'

/** Whether tests go to all lengths: `npm run test:all` runs those that look here once more, with `PROPERTIES=long`. */
export const LONG = process.env['PROPERTIES'] === 'long'
const seed = 20_261_121
// `npm test` tries each property with the same hundred inputs every time, `npm run test:all` with two thousand new ones.
fc.configureGlobal(LONG ? { numRuns: 2000 } : { numRuns: 100, seed })

/** How many inputs the fuzz tests send. `npm run fuzz` chooses them again each time, the others are the same ones always. */
export const FUZZ = process.env['FUZZ_RUNS'] ? { inputs: Number(process.env['FUZZ_RUNS']) } : { inputs: LONG ? 22_000 : 2200, seed }

export { fc }
