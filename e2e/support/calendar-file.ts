import { expect } from 'playwright/test'
import type { Game } from '#shared/game.schema.ts'

/** Checks the lines of a calendar file (RFC 5545), and that a game is in it with its start in UTC. */
export function expectCalendar(text: string, { activity_date: start }: Game): void {
  const lines = text.split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
  expect(lines).toContain(`DTSTART:${start.replaceAll(/[-:]|\.\d{3}/g, '')}`)
}
