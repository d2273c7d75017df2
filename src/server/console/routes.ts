import type { Config } from '../config.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Deps } from '../deps.ts'
import type { Counters } from '../platform/limits/counters.ts'
import { consoleAccessRoutes } from './access-routes.ts'
import { consoleAgeRoutes } from './age-routes.ts'
import { consoleAnalyticsRoutes } from './analytics-routes.ts'
import { consoleAuditRoutes } from './audit-routes.ts'
import { consoleBoardRoutes } from './board-routes.ts'
import { consoleBulkRoutes } from './bulk-routes.ts'
import { consoleClubRoutes } from './club-routes.ts'
import { consoleCompetitionRoutes } from './competition-routes.ts'
import { consoleConsentRoutes } from './consent-routes.ts'
import { consoleEventRoutes } from './event-routes.ts'
import { consoleExportRoutes } from './export-routes.ts'
import { consoleFitnessRoutes } from './fitness-routes.ts'
import { consoleFootballerRoutes } from './footballer-routes.ts'
import { consoleGuardianRoutes } from './guardian-routes.ts'
import { consoleImportRoutes } from './import-routes.ts'
import { consoleGameRoutes } from './game-routes.ts'
import { consoleGateRoutes } from './gate-routes.ts'
import { consoleHighlightRoutes } from './highlight-routes.ts'
import { consoleHealthRoutes, type SocketCount } from './health-routes.ts'
import { consoleInboxRoutes } from './inbox-routes.ts'
import { consoleJobRoutes } from './job-routes.ts'
import { consoleOfficialRoutes } from './official-routes.ts'
import { consolePersonRoutes } from './person-routes.ts'
import { consolePlayerRoutes } from './player-routes.ts'
import { consoleProposalRoutes } from './proposal-routes.ts'
import { consoleSquadRoutes } from './squad-routes.ts'
import { consoleSubscriptionRoutes } from './subscription-routes.ts'
import { consoleTagRoutes } from './tag-routes.ts'
import { consoleUserRoutes } from './user-routes.ts'
import { consoleVenueRoutes } from './venue-routes.ts'
import { consoleVideoRoutes } from './video-routes.ts'
import type { Cameras } from '../media/cameras/open-cameras.ts'
import type { Library } from '../media/video/library.ts'
import type { StateOf } from '../statistics/analytics/page-state.ts'
import type { MediaStore } from '../media/video/store/media-store.ts'

/** All routes of the console. */
export function consoleRoutes(
  app: App,
  deps: Deps & {
    config: Pick<Config, 'cameras' | 'dataFolder' | 'ffmpegPath' | 'frameSources' | 'seasonEnd' | 'smallMatches' | 'streamKeys'>
    counters: Counters
    sockets: SocketCount
    library: Library
    cameras: Cameras
    media: MediaStore
    pageState: StateOf
  },
): void {
  consoleAccessRoutes(app, deps)
  consoleAgeRoutes(app, deps)
  consoleAnalyticsRoutes(app, deps)
  consoleAuditRoutes(app, deps)
  consoleBoardRoutes(app, deps)
  consoleBulkRoutes(app, deps)
  consoleClubRoutes(app, deps)
  consoleCompetitionRoutes(app, deps)
  consoleConsentRoutes(app, deps)
  consoleEventRoutes(app, deps)
  consoleExportRoutes(app, deps)
  consoleFitnessRoutes(app, deps)
  consoleFootballerRoutes(app, deps)
  consoleGameRoutes(app, deps)
  consoleGateRoutes(app, deps)
  consoleGuardianRoutes(app, deps)
  consoleHealthRoutes(app, deps)
  consoleHighlightRoutes(app, deps)
  consoleImportRoutes(app, deps)
  consoleInboxRoutes(app, deps)
  consoleJobRoutes(app, deps)
  consoleOfficialRoutes(app, deps)
  consolePersonRoutes(app, deps)
  consolePlayerRoutes(app, deps)
  consoleProposalRoutes(app, deps)
  consoleSquadRoutes(app, deps)
  consoleSubscriptionRoutes(app, deps)
  consoleTagRoutes(app, deps)
  consoleUserRoutes(app, deps)
  consoleVenueRoutes(app, deps)
  consoleVideoRoutes(app, deps)
}
