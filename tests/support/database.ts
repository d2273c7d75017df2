import { afterAll, inject } from 'vitest'
import { openDatabase, within, type Database } from '#server/db/database.ts'
import { run } from './global-setup.ts'

let made = 0

/** A migrated, empty database of this test file's own, gone when the file is done. */
export async function createDatabase(): Promise<Database> {
  const { connection, template } = inject('postgres')
  const name = `moedani_test_${process.pid}_${Date.now()}_${(made += 1)}`
  await run(connection, `create database ${name} template ${template}`)
  const database = openDatabase(within(connection, name))
  afterAll(async () => {
    await database.close()
    await run(connection, `drop database if exists ${name} with (force)`)
  })
  return database
}
