import { z } from 'zod'
import { NOTICE_KINDS } from './notice.ts'
import { idSchema } from './wire.schema.ts'

const kindsSchema = z
  .array(z.enum(NOTICE_KINDS))
  .max(NOTICE_KINDS.length)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'a kind stands there twice')

/** A minute of the day in Georgia. */
const minuteSchema = z.int().min(0).max(1439)

/** What a user wants to be told, and when not. Nothing unless chosen. */
export const noticeChoicesSchema = z.strictObject({
  favorites: kindsSchema.describe('Of favourite games'),
  follows: kindsSchema.describe('Of followed teams'),
  children: kindsSchema.describe("Of games of own children's teams"),
  quiet: z
    .strictObject({ from: minuteSchema, until: minuteSchema })
    .refine(({ from, until }) => from !== until, 'quiet hours have to begin and to end')
    .nullable()
    .describe('Minutes of the day in Georgia; null without quiet hours'),
  digest: z.boolean().describe('A mail on the eve of match days'),
})
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>

export const noticeSettingsSchema = z.object({
  data: z.object({
    choices: noticeChoicesSchema,
    public_key: z.string().describe('The key by which a browser subscribes'),
    device: idSchema.nullable().describe("The subscription of this session's browser"),
    has_children: z.boolean(),
    has_email: z.boolean().describe('Whether there is a verified address for mails'),
  }),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>['data']

const base64url = (bytes: number, prefix = '') =>
  z.string().regex(new RegExp(`^${prefix}[\\w-]{${Math.ceil((bytes * 4) / 3) - prefix.length}}$`))

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: base64url(65, 'B'), auth: base64url(16) }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>

export const pushDeviceSchema = z.object({ data: z.object({ device: idSchema }) })
