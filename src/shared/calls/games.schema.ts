import { z } from 'zod'
import { gameCardSchema } from '../game-card.schema.ts'
import { matchAnalyticsAnswerSchema } from '../match-analytics.schema.ts'
import {
  favoritesAnswerSchema,
  gameAnswerSchema,
  gamePageSchema,
  gameQuerySchema,
  gameVersionsQuerySchema,
  gameVersionsSchema,
  keptGamesAnswerSchema,
  keptGamesQuerySchema,
  streamAnswerSchema,
} from '../game.schema.ts'
import { lineUpsAnswerSchema } from '../line-ups.schema.ts'
import { playerGamesQuerySchema } from '../player.schema.ts'
import { momentsAnswerSchema, watchAnswerSchema } from '../video.schema.ts'
import { byId, type CallTable } from './call.schema.ts'

/** Games and favourites. Adding a favourite is a GET by the specification, and is guarded like a POST. */
export const gameCalls = {
  'POST /game': {
    summary: 'A page of the schedule',
    tags: ['games'],
    body: gameQuerySchema,
    answer: gamePageSchema,
    access: 'signed-in',
    changesState: false,
    errors: ['bad_request'],
  },
  'GET /game/fetch-single/:id': {
    summary: 'One game, with its timeline',
    tags: ['games'],
    params: byId,
    answer: gameAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
  'GET /game/card/:id': {
    summary: 'What anyone with the link sees of a game: clubs, score and time',
    tags: ['games'],
    params: byId,
    answer: z.object({ data: gameCardSchema }),
    access: 'public',
    errors: ['not_found'],
  },
  'POST /game/versions': {
    summary: 'The versions of some games: a device replaces what it has stored of an older one',
    tags: ['games'],
    body: gameVersionsQuerySchema,
    answer: gameVersionsSchema,
    access: 'signed-in',
    changesState: false,
  },
  'GET /game/analytics/:id': {
    summary: 'The analytics page of a game',
    tags: ['games'],
    params: byId,
    answer: matchAnalyticsAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /game/stream/:id': {
    summary: "A game's stream; the address expires with the subscription if the provider supports that",
    tags: ['games'],
    params: byId,
    answer: streamAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /game/watch/:id': {
    summary: "A game's own video: its state, and the viewer's own address of it, which expires after ten minutes",
    tags: ['games'],
    params: byId,
    answer: watchAnswerSchema,
    access: 'signed-in',
    automatic: true,
    errors: ['forbidden', 'not_found'],
  },
  'POST /game/kept': {
    summary: 'The games that a device keeps for use without a network',
    tags: ['games'],
    body: keptGamesQuerySchema,
    answer: keptGamesAnswerSchema,
    access: 'signed-in',
    changesState: false,
  },
  'GET /game/moments/:id': {
    summary: "The entries of a game's history with their times, by which a player shows the score of its picture",
    tags: ['games'],
    params: byId,
    answer: momentsAnswerSchema,
    access: 'signed-in',
    automatic: true,
    errors: ['not_found'],
  },
  'GET /game/line-ups/:id': {
    summary: 'Who played in a game: for subscribers by shirt, with the names that the viewer may see; for others their own',
    tags: ['games'],
    params: byId,
    answer: lineUpsAnswerSchema,
    access: 'signed-in',
    errors: ['not_found'],
  },
  'GET /game/player/:id': {
    summary: "The games of a player's club in the player's age category",
    tags: ['games'],
    params: byId,
    query: playerGamesQuerySchema,
    answer: gamePageSchema,
    access: 'signed-in',
    errors: ['not_found', 'bad_request'],
  },
  'GET /game/favorite/add/:id': {
    summary: 'Add a game to the favourites',
    tags: ['games'],
    params: byId,
    answer: favoritesAnswerSchema,
    access: 'signed-in',
    changesState: true,
    errors: ['not_found'],
  },
  'DELETE /game/favorite/remove/:id': {
    summary: 'Remove a game from the favourites',
    tags: ['games'],
    params: byId,
    answer: favoritesAnswerSchema,
    access: 'signed-in',
  },
} satisfies CallTable
