import { adoptStyle } from '#ui/adopt-style.ts'
import rules from './figures.css?inline'

// The rules come with the figures: those who open none do not load them with every page.
// What only reads the table of routes has no document.
if (typeof document !== 'undefined') adoptStyle(rules)
