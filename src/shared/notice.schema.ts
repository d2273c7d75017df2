import { z } from 'zod'
import { NOTICE_KINDS } from './notice.ts'
import { patchSchema } from './patch.schema.ts'
import { idSchema } from './wire.schema.ts'

const kindsSchema = z
  .array(z.enum(NOTICE_KINDS))
  .max(NOTICE_KINDS.length)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'a kind stands there twice')

/** A minute of the day in Georgia. */
const minuteSchema = z.int().min(0).max(1439)

/** Which notifications a user wants, and when not. Nothing unless chosen. */
const noticeChoicesSchema = z.strictObject({
  favorites: kindsSchema.describe('Of favourite games'),
  follows: kindsSchema.describe('Of followed teams'),
  children: kindsSchema.describe("Of games of own children's teams"),
  quiet: z
    .strictObject({ from: minuteSchema, until: minuteSchema })
    .refine(({ from, until }) => from !== until, 'quiet hours have to begin and to end')
    .nullable()
    .describe('Minutes of the day in Georgia; null without quiet hours'),
  digest: z.boolean().describe('An email the evening before match days'),
  mail: z.boolean().describe('Whether notices of the plan come by email while no device gets notifications'),
})
export const noticeChangeSchema = patchSchema(noticeChoicesSchema)
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>

const noticeDeviceSchema = z.object({
  _id: idSchema,
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  reached_at: z.iso.datetime().nullable().describe('When its push service last took a message; null before the first'),
  refused_at: z.iso
    .datetime()
    .nullable()
    .describe('When its push service refused us for good; null otherwise. Nothing is sent until the browser subscribes anew'),
})
export type NoticeDevice = z.infer<typeof noticeDeviceSchema>

export const noticeSettingsSchema = z.object({
  data: z.object({
    choices: noticeChoicesSchema,
    public_key: z.string().describe('The key by which a browser subscribes'),
    device: idSchema.nullable().describe("The subscription of this session's browser"),
    devices: z.array(noticeDeviceSchema).describe('All browsers of the user that get notifications, this one first'),
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

/** What the push service said of a test: it took it, the browser is no longer subscribed, it refuses us, or does not answer now. */
export const pushTestSchema = z.object({ data: z.object({ result: z.enum(['sent', 'gone', 'refused', 'busy']) }) })
export type PushTestResult = z.infer<typeof pushTestSchema>['data']['result']

export const pushDeviceSchema = z.object({ data: z.object({ device: idSchema }) })
