import { afterAll, inject } from 'vitest'
import { openDatabase, withDatabaseName, type Database } from '#server/db/database.ts'
import { run } from './global-setup.ts'

let made = 0

/** A migrated, empty database for this test file, dropped afterwards. */
export async function createDatabase(): Promise<Database> {
  const { connection, template } = inject('postgres')
  const name = `moedani_test_${process.pid}_${Date.now()}_${(made += 1)}`
  await run(connection, `create database ${name} template ${template}`)
  // A test does not wait for the disk.
  const opened = { ...withDatabaseName(connection, name), options: '-c synchronous_commit=off' }
  const database = openDatabase(opened)
  afterAll(async () => {
    await database.close()
    await run(connection, `drop database if exists ${name} with (force)`)
  })
  return database
}
