import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The descriptions for search results, by address. They are not in the routes, because the client does not need them. */
export const DESCRIPTIONS: Record<string, MessageDescriptor> = {
  '/in-production': msg`This part is still being built. Everything else is ready.`,
  '/': msg`Live broadcasts, highlights and analytics of youth football in Georgia, U8 to U19: for parents, players and clubs.`,
  '/contact': msg`Tell us what your club, team or family needs, and choose a time for a consultation. We answer within 24 hours.`,
  '/for-clubs': msg`What a club does so that only those children are shown whose parents agree: consent, guardians, streams.`,
  '/login': msg`Sign in to the schedule, live matches and analytics of youth football in Georgia.`,
  '/privacy': msg`What we keep about parents and children, why, and for how long.`,
  '/products/analytic': msg`Possession, defence, attack, fitness and heatmaps: match, team and player analytics of youth football.`,
  '/products/live': msg`Youth football live in Full HD, with score and clock in step, its moments one tap away, and the whole match to watch again.`,
  '/services': msg`What the packages for parents, footballers, clubs and scouts include, and what they cost.`,
  '/services/academy': msg`Cameras, unlimited recordings, live broadcasts and analytics for all teams of a club or academy. Price on request.`,
  '/services/footballer': msg`A footballer’s own matches in figures and moments. Free with an active Parent/Fan package.`,
  '/services/parent': msg`Live broadcasts, highlights and analytics of your child, by monthly subscription.`,
  '/services/scout': msg`Players of many pitches side by side: analytics, progress and comparison for scouts. Coming soon.`,
  '/terms': msg`The rules of using the platform.`,
}
