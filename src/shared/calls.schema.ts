import type { z } from 'zod'
import { accountCalls } from './calls/account.schema.ts'
import { availabilityCalls } from './calls/availability.schema.ts'
import { boardCalls } from './calls/boards.schema.ts'
import { calendarCalls } from './calls/calendars.schema.ts'
import { childrenCalls } from './calls/children.schema.ts'
import { clubCalls } from './calls/clubs.schema.ts'
import { competitionCalls } from './calls/competitions.schema.ts'
import { consoleCalls } from './calls/console.schema.ts'
import { consoleAnalyticsCalls } from './calls/console-analytics.schema.ts'
import { consoleBoardCalls } from './calls/console-boards.schema.ts'
import { consoleBulkCalls } from './calls/console-bulk.schema.ts'
import { consoleChildrenCalls } from './calls/console-children.schema.ts'
import { consoleClubCalls } from './calls/console-clubs.schema.ts'
import { consoleCompetitionCalls } from './calls/console-competitions.schema.ts'
import { consoleEventCalls } from './calls/console-events.schema.ts'
import { consoleExportCalls } from './calls/console-exports.schema.ts'
import { consoleGameCalls } from './calls/console-games.schema.ts'
import { consoleGateCalls } from './calls/console-gate.schema.ts'
import { consoleInboxCalls } from './calls/console-inbox.schema.ts'
import { consoleOfficialCalls } from './calls/console-officials.schema.ts'
import { consoleProposalCalls } from './calls/console-proposals.schema.ts'
import { consoleSubscriptionCalls } from './calls/console-subscriptions.schema.ts'
import { consoleUserCalls } from './calls/console-users.schema.ts'
import { consoleVenueCalls } from './calls/console-venues.schema.ts'
import { consoleVideoCalls } from './calls/console-video.schema.ts'
import { contactCalls } from './calls/contact.schema.ts'
import { figureCalls } from './calls/figures.schema.ts'
import { fitnessCalls } from './calls/fitness.schema.ts'
import { followCalls } from './calls/follows.schema.ts'
import { gameCalls } from './calls/games.schema.ts'
import { highlightCalls } from './calls/highlights.schema.ts'
import { noticeCalls } from './calls/notices.schema.ts'
import { passkeyCalls } from './calls/passkeys.schema.ts'
import { registrationCalls } from './calls/registration.schema.ts'
import { scoringCalls } from './calls/scoring.schema.ts'
import { sessionCalls } from './calls/session.schema.ts'
import { subscriptionCalls } from './calls/subscription.schema.ts'
import { taggingCalls } from './calls/tagging.schema.ts'

/**
 * Every call of the service. Routes, the OpenAPI document and the client's types derive from this table. The client
 * imports only the types: it reads method and path from the name of a call.
 */
export const CALLS = {
  ...sessionCalls,
  ...registrationCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...childrenCalls,
  ...availabilityCalls,
  ...boardCalls,
  ...calendarCalls,
  ...subscriptionCalls,
  ...contactCalls,
  ...clubCalls,
  ...competitionCalls,
  ...gameCalls,
  ...followCalls,
  ...noticeCalls,
  ...figureCalls,
  ...highlightCalls,
  ...scoringCalls,
  ...fitnessCalls,
  ...taggingCalls,
  ...consoleCalls,
  ...consoleAnalyticsCalls,
  ...consoleBoardCalls,
  ...consoleBulkCalls,
  ...consoleChildrenCalls,
  ...consoleClubCalls,
  ...consoleCompetitionCalls,
  ...consoleEventCalls,
  ...consoleExportCalls,
  ...consoleGameCalls,
  ...consoleGateCalls,
  ...consoleInboxCalls,
  ...consoleOfficialCalls,
  ...consoleProposalCalls,
  ...consoleSubscriptionCalls,
  ...consoleUserCalls,
  ...consoleVenueCalls,
  ...consoleVideoCalls,
}

export type Calls = typeof CALLS
export type CallName = keyof Calls

type Field<K extends CallName, Name extends string> = Calls[K] extends Record<Name, infer Schema extends z.ZodType> ? Schema : never
/** One part of a call's input. It is optional if none of its fields is required. */
type Part<K extends CallName, Name extends string> = [Field<K, Name>] extends [never]
  ? unknown
  : Partial<z.input<Field<K, Name>>> extends z.input<Field<K, Name>>
    ? { [Key in Name]?: z.input<Field<K, Name>> }
    : { [Key in Name]: z.input<Field<K, Name>> }

/** The input of a call. */
export type CallInput<K extends CallName> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>
/** The answer of a call. */
export type CallAnswer<K extends CallName> = z.output<Calls[K]['answer']>
