import { readConfig } from '../config.ts'
import { answerAdmin } from './admin/answer.ts'
import { withDatabase } from './database.ts'

const { code, out, err } = await answerAdmin(process.argv.slice(2), async (work) => {
  const config = readConfig(process.env)
  return withDatabase(config, (db, connection) => work({ db, now: () => new Date(), config, connection }))
})
if (out !== undefined) console.log(out)
if (err !== undefined) console.error(err)
process.exitCode = code
