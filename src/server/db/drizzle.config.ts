import { defineConfig } from 'drizzle-kit'

// `npm run db:generate` writes a migration for changes of the schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
  breakpoints: true,
})
