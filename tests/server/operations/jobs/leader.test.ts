import { expect, test } from 'vitest'
import { runOnLeader } from '#server/operations/jobs/leader.ts'
import { createDatabase } from '../../../support/database.ts'

const { connection, pool } = await createDatabase()

function node() {
  const job = { running: false, starts: 0 }
  const start = () => {
    job.running = true
    job.starts += 1
    return { stop: () => void (job.running = false) }
  }
  return { job, candidate: runOnLeader(connection, [start], { info: () => undefined }) }
}

test('timed jobs run on exactly one of three nodes, and move when that one stops or dies', async () => {
  const nodes = [node(), node(), node()]
  const running = () => nodes.filter(({ job }) => job.running)
  await expect.poll(() => running().length, { timeout: 10_000 }).toBe(1)

  const [first] = running()
  await first?.candidate.stop()
  expect(first?.job.running).toBe(false)
  await expect.poll(() => running().length, { timeout: 10_000 }).toBe(1)
  expect(running()[0]).not.toBe(first)

  const [second] = running()
  await pool.query(`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database() and application_name like 'moedani-jobs%'`)
  await expect.poll(() => second?.job.running, { timeout: 10_000 }).toBe(false)
  await expect.poll(() => running().length, { timeout: 10_000 }).toBe(1)
  for (const { candidate } of nodes) await candidate.stop()
  expect(running()).toEqual([])
})
