import { z } from 'zod'
import { PACKAGE_NAMES } from '#shared/packages.ts'
import { idSchema, requiredTextSchema } from '#shared/wire.schema.ts'
import { findUser } from '../../../people/auth/find-user.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { endSubscription, extendSubscription, grantSubscription } from '../../../people/subscriptions/commands.ts'
import { listSubscriptions } from '../../../people/subscriptions/list.ts'
import { adminCommand } from './command.ts'

const id = idSchema.describe('Id of the subscription')
const months = z
  .string()
  .regex(/^\d{1,2}$/, 'a whole number from 1 to 36')
  .transform(Number)
  .pipe(z.int().min(1).max(36))
  .describe('For how many months')
const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'lari, as in 20 or 20.50')
  .transform(Number)
  .optional()
  .describe('Lari paid for all of it; default: the price of the package; 0: none')

const until = ({ id: of, package: name, endsAt }: { id: string; package: string; endsAt: Date }) => ({
  words: `${name} ${of} until ${endsAt.toISOString()}.`,
  data: { id: of, package: name, expires_on: endsAt.toISOString() },
})

/** Subscriptions of parents and clubs. */
export const subscriptionCommands = [
  adminCommand({
    name: 'subscriptions list',
    summary: 'Lists the packages that a user holds or held',
    positionals: ['who'],
    input: z.object({ who: requiredTextSchema(254).describe('Id, e-mail address or user name') }),
    async run(deps, input) {
      const user = await findUser(deps.db, input.who)
      const data = await listSubscriptions(deps, { userId: user.id, role: user.role, clubId: user.clubId })
      const lines = data.map((one) => `${one._id}  ${one.package}  ${one.status}  ${one.starts_at} – ${one.expires_on}`)
      return { words: lines.join('\n') || 'None.', data }
    },
  }),
  adminCommand({
    name: 'subscriptions grant',
    summary: 'Grants a package from now on, and records the payment',
    input: z.object({
      user: requiredTextSchema(254).optional().describe('Whose it is: id, e-mail address or user name'),
      clubId: idSchema.optional().describe("Or the club's, by id"),
      package: z.enum(PACKAGE_NAMES).describe('parent, footballer or academy'),
      months,
      price,
    }),
    async run(deps, { user, clubId, ...grant }) {
      if ((user === undefined) === (clubId === undefined)) throw new ApiError('rule_violated', 'Say either --user or --club-id.')
      const holder = user === undefined ? { clubId: clubId as string } : { userId: (await findUser(deps.db, user)).id }
      return until(await grantSubscription(deps, null, { holder, ...grant }))
    },
  }),
  adminCommand({
    name: 'subscriptions extend',
    summary: 'Extends a running package from its end, and records the payment',
    positionals: ['id'],
    input: z.object({ id, months, price }),
    run: async (deps, input) => until(await extendSubscription(deps, null, input)),
  }),
  adminCommand({
    name: 'subscriptions end',
    summary: 'Ends a running package now',
    positionals: ['id'],
    input: z.object({ id }),
    run: async (deps, input) => until(await endSubscription(deps, null, input.id)),
  }),
]
