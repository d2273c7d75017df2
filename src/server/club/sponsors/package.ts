import { and, eq, gt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/subscriptions.ts'

/** Whether a club has the advertising package now: it is part of the Club/Academy package. A column for a query. */
export function hasAdvertising(now: Date, clubId: SQLWrapper): SQL<boolean> {
  const active = and(
    eq(subscriptions.clubId, clubId),
    eq(subscriptions.package, 'academy'),
    lte(subscriptions.startsAt, now),
    gt(subscriptions.endsAt, now),
  )
  return sql<boolean>`exists(select 1 from ${subscriptions} where ${active})`
}
