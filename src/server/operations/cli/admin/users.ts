import { z } from 'zod'
import { idSchema, emailSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import { findUser } from '../../../people/auth/find-user.ts'
import { changeRole, createUser, lockUser, resetUserPassword, revokeSessions } from '../../../people/auth/manage-users.ts'
import { erasePerson, exportPerson } from '../../../people/auth/personal-data.ts'
import { resetSecondFactor } from '../../../people/auth/reset-second-factor.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { adminCommand } from './command.ts'

const role = z.enum(['parent', 'club', 'staff', 'secretary', 'scorekeeper']).describe('parent, club, staff, secretary or scorekeeper')
const who = requiredTextSchema(254).describe('Id, e-mail address or user name')
const clubId = idSchema.optional().describe('Id of the club that a club or scorekeeper belongs to')
const clubIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).max(50))
  .optional()
  .describe('Ids of the clubs that a secretary works for, by comma')
const userInput = z.object({ who })

/** Accounts, sessions and personal data. */
export const userCommands = [
  adminCommand({
    name: 'users create',
    summary: 'Makes an account and tells its password',
    input: z.object({
      role,
      name: requiredTextSchema(80).describe('First name'),
      lastname: requiredTextSchema(80).describe('Last name'),
      email: emailSchema.optional().describe('Address that a parent signs in with'),
      username: z
        .string()
        .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, 'small letters, digits, and . _ - between them')
        .optional()
        .describe('User name of everyone else'),
      clubId,
      clubIds,
    }),
    async run(deps, input) {
      const created = await createUser(deps, null, input)
      return { words: `Created ${created.id}. The password, shown only once: ${created.password}`, data: created }
    },
  }),
  adminCommand({
    name: 'users show',
    summary: 'Shows an account',
    positionals: ['who'],
    input: userInput,
    async run({ db }, input) {
      const { passwordHash: _, ...user } = await findUser(db, input.who)
      return { words: JSON.stringify(user, null, 2), data: user }
    },
  }),
  ...[true, false].map((locked) =>
    adminCommand({
      name: locked ? 'users lock' : 'users unlock',
      summary: locked ? 'Locks a user out, at once and everywhere' : 'Lets a locked user in again',
      positionals: ['who'],
      input: userInput,
      async run(deps, input) {
        const { id } = await findUser(deps.db, input.who)
        await lockUser(deps, null, { userId: id, locked })
        return { words: `${locked ? 'Locked' : 'Unlocked'} ${id}.`, data: { id, locked } }
      },
    }),
  ),
  adminCommand({
    name: 'users role',
    summary: 'Gives a user another role and signs them out',
    positionals: ['who'],
    input: z.object({ who, role, clubId, clubIds }),
    async run(deps, input) {
      const user = await findUser(deps.db, input.who)
      await changeRole(deps, null, { user, role: input.role, clubId: input.clubId, clubIds: input.clubIds })
      return { words: `${user.id} is ${input.role} now.`, data: { id: user.id, role: input.role } }
    },
  }),
  adminCommand({
    name: 'users password',
    summary: 'Gives a user a new password, tells it, and signs them out',
    positionals: ['who'],
    input: userInput,
    async run(deps, input) {
      const { id } = await findUser(deps.db, input.who)
      const password = await resetUserPassword(deps, null, id)
      return { words: `The new password of ${id}, shown only once: ${password}`, data: { id, password } }
    },
  }),
  adminCommand({
    name: 'passkeys remove',
    summary: "Removes a user's passkeys and recovery codes, as after a lost phone, and signs them out",
    positionals: ['who'],
    input: userInput,
    async run(deps, input) {
      const { id } = await findUser(deps.db, input.who)
      const removed = await resetSecondFactor(deps, null, id)
      return {
        words: `Removed ${removed} passkeys of ${id}. The next sign-in makes a new one, where one is needed.`,
        data: { id, removed },
      }
    },
  }),
  adminCommand({
    name: 'sessions revoke',
    summary: 'Signs a user out everywhere',
    positionals: ['who'],
    input: userInput,
    async run(deps, input) {
      const { id } = await findUser(deps.db, input.who)
      await revokeSessions(deps, null, id)
      return { words: `Signed ${id} out everywhere.`, data: { id } }
    },
  }),
  adminCommand({
    name: 'person export',
    summary: 'Prints everything that is kept about one person',
    positionals: ['who'],
    input: userInput,
    async run(deps, input) {
      const data = await exportPerson(deps, await findUser(deps.db, input.who))
      return { words: JSON.stringify(data, null, 2), data }
    },
  }),
  adminCommand({
    name: 'person erase',
    summary: 'Erases one person and everything about them, for good',
    positionals: ['who'],
    input: z.object({ who, yes: z.boolean().optional().describe('Says that this is meant') }),
    async run(deps, input) {
      const person = await findUser(deps.db, input.who)
      if (!input.yes) throw new ApiError('confirmation_required', `This cannot be undone. Say --yes to erase ${person.id}.`)
      await erasePerson(deps, null, person)
      return { words: `Erased ${person.id}.`, data: { id: person.id } }
    },
  }),
]
