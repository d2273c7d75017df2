import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The descriptions for search results, by address. They are not in the routes, because the client does not need them. */
export const DESCRIPTIONS: Record<string, MessageDescriptor> = {
  '/in-production': msg`This part is still being built. Everything else is ready.`,
  '/': msg`Live broadcasts, highlights and analytics for youth football in Georgia, U8 to U19: for parents, players and clubs.`,
  '/contact': msg`Tell us what your club, team or family needs, and choose a time for a consultation. We reply within 24 hours.`,
  '/for-clubs': msg`How a club makes sure that children are shown only if their parents agree: consent, guardians, streams.`,
  '/login': msg`Sign in to the schedule, live matches and analytics for youth football in Georgia.`,
  '/privacy': msg`What we keep about parents and children, why, and for how long.`,
  '/products/analytic': msg`Possession, defence, attack, fitness and heatmaps: match, team and player analytics for youth football.`,
  '/products/live': msg`Youth football live in Full HD, with score and clock in sync, the best moments one tap away, and the whole match to watch again.`,
  '/services': msg`What the packages for parents, footballers, clubs and scouts include, and what they cost.`,
  '/services/academy': msg`Cameras, unlimited recordings, live broadcasts and analytics for every team of a club or academy. Price on request.`,
  '/services/footballer': msg`Your own matches in numbers and moments. Free with an active Parent/Fan package.`,
  '/services/parent': msg`Live broadcasts, highlights and analytics of your child, with a monthly subscription.`,
  '/services/scout': msg`Players of many pitches side by side: analytics, progress and comparison for scouts. Coming soon.`,
  '/terms': msg`The rules for using the platform.`,
}
