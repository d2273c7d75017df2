import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Role } from '#shared/user.ts'
import { hashPassword } from '#server/auth/password.ts'
import { ageCategories, clubs } from '#server/db/schema/clubs.ts'
import { players } from '#server/db/schema/players.ts'
import { payments, subscriptions } from '#server/db/schema/subscriptions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { scheduleGames, type NewGame } from '#server/games/schedule.ts'

export const PASSWORD = 'correct-horse'
const hash = hashPassword(PASSWORD)

/** Puts things into a database, each with sensible defaults. */
export function builders(deps: Deps) {
  const { db } = deps
  return {
    async ageCategories() {
      await db.insert(ageCategories).values(AGE_CATEGORIES.map((name, position) => ({ id: newId(), name, position })))
    },

    async club(name = `Club ${newId()}`) {
      const id = newId()
      await db.insert(clubs).values({ id, name, nameKa: `${name} (ka)`, logo: null })
      return id
    },

    async user(role: Role, fields: Partial<typeof users.$inferInsert> = {}) {
      const id = newId()
      const name = role === 'parent' ? { email: `${id}@example.test` } : { username: `user-${id}` }
      const [user] = await db
        .insert(users)
        .values({ id, role, name: 'Nino', lastname: 'Test', passwordHash: await hash, emailVerifiedAt: new Date(), ...name, ...fields })
        .returning()
      return user as typeof users.$inferSelect
    },

    async subscription(holder: { userId: string } | { clubId: string }, startsAt: Date, endsAt: Date) {
      const id = newId()
      await db.insert(subscriptions).values({ id, ...holder, package: 'userId' in holder ? 'parent' : 'academy', startsAt, endsAt })
      await db
        .insert(payments)
        .values({ id: newId(), subscriptionId: id, tetri: 2000, paidAt: startsAt, periodStart: startsAt, periodEnd: endsAt })
      return id
    },

    async player(fields: Partial<typeof players.$inferInsert> & { clubId: string }) {
      const id = newId()
      const usual = { ageCategory: 'U12', firstName: 'Luka', lastName: 'Test', shirtNumber: 7, position: 'midfielder' as const }
      await db.insert(players).values({ id, ...usual, ...fields })
      return id
    },

    async game(fields: Partial<NewGame> & Pick<NewGame, 'clubOneId' | 'clubTwoId'>) {
      const plan: NewGame = { name: 'A game', startsAt: deps.now(), ageCategory: 'U12', periodDuration: 30, halfTime: 10, ...fields }
      const [id] = await db.transaction((tx) => scheduleGames(deps, tx, [plan], null))
      return id as string
    },
  }
}
