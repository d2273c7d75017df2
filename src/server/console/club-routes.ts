import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { CREST_BYTES_MAX } from '#shared/crest.ts'
import {
  clubFormSchema,
  clubRowAnswerSchema,
  clubTableQuerySchema,
  clubTableSchema,
  crestKeptSchema,
  crestSchema,
  type ClubRow,
} from '#shared/club-office.schema.ts'
import { doneSchema } from '#shared/office.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { createClub, renameClub, setClubAges } from '../clubs/commands.ts'
import { setCrest } from '../clubs/crest.ts'
import { clubs } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { actorOf, emptyAnswer } from './actor.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

const byId = z.object({ id: idSchema })
const tags = ['console']
const staff = { access: ['staff'] } as const

/** The ages that the office has named, and those that squads tell of, youngest first. */
const ages = sql<AgeCategoryName[]>`(select coalesce(json_agg(name order by position), '[]') from age_categories
  where exists (select 1 from club_ages where club_ages.club_id = clubs.id and club_ages.age_category = age_categories.name)
  or exists (select 1 from players where players.club_id = clubs.id and players.age_category = age_categories.name))`
const squads = sql<ClubRow['squads']>`(
  select coalesce(json_agg(json_build_object('age_category', squad.age, 'players', squad.players) order by squad.place), '[]')
  from (
    select players.age_category as age, age_categories.position as place, count(*)::int as players
    from players join age_categories on age_categories.name = players.age_category
    where players.club_id = clubs.id group by age, place
  ) as squad)`
const games = sql<number>`(select count(*)::int from games where games.club_one_id = clubs.id or games.club_two_id = clubs.id)`
const COLUMNS = { name: sql`lower(${clubs.name})`, games }

/** Clubs: names, crests, the age categories they play in. */
export function consoleClubRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/console/clubs',
    { schema: { summary: 'Clubs', tags, querystring: clubTableQuerySchema, response: { 200: clubTableSchema } }, config: staff },
    async ({ query }) => {
      const found = query.q ? like(query.q) : null
      const where = and(
        found ? or(ilike(clubs.name, found), ilike(clubs.nameKa, found)) : undefined,
        query.age ? sql`${ages}::jsonb ? ${query.age}` : undefined,
      )
      const [total] = await db.select({ count: count() }).from(clubs).where(where)
      const { limit, offset } = rowsOf(query.page)
      const rows = await select()
        .where(where)
        .orderBy(...orderOf(COLUMNS, query.sort ?? 'name', clubs.id))
        .limit(limit)
        .offset(offset)
      return tablePage(rows, total?.count ?? 0, query.page)
    },
  )

  app.get(
    '/console/clubs/:id',
    {
      schema: { summary: 'One club', tags, params: byId, response: { 200: clubRowAnswerSchema } },
      config: { ...staff, errors: ['not_found'] },
    },
    async ({ params }) => {
      const [data] = await select().where(eq(clubs.id, params.id))
      if (!data) throw new Refusal('not_found', 'There is no such club.')
      return { data }
    },
  )

  app.post(
    '/console/clubs',
    {
      schema: { summary: 'Make a club', tags, body: clubFormSchema, response: { 201: doneSchema } },
      config: { ...staff, errors: ['conflict'] },
    },
    async (request, reply) => {
      const { name, name_ka: nameKa, age_categories } = request.body
      const _id = await createClub(deps, actorOf(request), { name, nameKa, ages: age_categories })
      return reply.code(201).send({ data: { _id } })
    },
  )

  app.put(
    '/console/clubs/:id',
    {
      schema: { summary: "Say a club's names and age categories", tags, params: byId, body: clubFormSchema, response: emptyAnswer },
      config: { ...staff, errors: ['not_found', 'rule_violated', 'conflict'] },
    },
    async (request, reply) => {
      const { name, name_ka: nameKa, age_categories } = request.body
      const { id: clubId } = request.params
      const actor = actorOf(request)
      const [known] = await db.select().from(clubs).where(eq(clubs.id, clubId))
      await db.transaction(async (tx) => {
        const within = { ...deps, db: tx }
        await setClubAges(within, actor, { clubId, ages: age_categories })
        if (known?.name !== name || known.nameKa !== nameKa) await renameClub(within, actor, { clubId, name, nameKa })
      })
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/console/clubs/:id/crest',
    {
      schema: {
        summary: 'Give a club a crest, or take it away',
        tags,
        params: byId,
        body: crestSchema,
        response: { 200: crestKeptSchema },
      },
      bodyLimit: CREST_BYTES_MAX * 2,
      config: { ...staff, errors: ['not_found', 'rule_violated'] },
    },
    async (request) => {
      const { png } = request.body
      const crest = png === null ? null : Buffer.from(png, 'base64')
      return { data: { logo: await setCrest(deps, actorOf(request), { clubId: request.params.id, png: crest }) } }
    },
  )

  function select() {
    return db
      .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo, age_categories: ages, squads, games })
      .from(clubs)
  }
}
