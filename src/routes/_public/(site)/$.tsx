import { createFileRoute } from '@tanstack/react-router'
import { NOT_FOUND_TITLE } from '#platform/page-title.ts'
import { NotFound } from '#features/frame/not-found.tsx'

export const Route = createFileRoute('/_public/(site)/$')({ staticData: { title: NOT_FOUND_TITLE }, component: NotFound })
