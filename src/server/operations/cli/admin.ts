import { readConfig } from '../../config.ts'
import { printFailure } from '../../platform/plain-failure.ts'
import { runAdmin } from './admin/answer.ts'
import { withDatabase } from './database.ts'

try {
  const { code, out, err } = await runAdmin(process.argv.slice(2), async (work) => {
    const config = readConfig(process.env)
    return withDatabase(config, (db, connection) => work({ db, now: () => new Date(), config, connection }))
  })
  if (out !== undefined) console.log(out)
  if (err !== undefined) console.error(err)
  process.exitCode = code
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
