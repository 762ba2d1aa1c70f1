import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Knex } from "knex";

interface Query {
	readonly sql: string;
	readonly __knexQueryUid?: string;
}

/**
 * A span for each query that a call or a job sends, with its SQL and without its values.
 *
 * @returns a function that stops it.
 */
export function traceQueries(tracer: Tracer, knex: Knex): () => void {
	const open = new Map<string, Span>();
	const begin = ({ sql, __knexQueryUid: id }: Query) => {
		// Work that the server does by itself, such as looking for due jobs, belongs to no trace.
		if (id === undefined || trace.getSpan(context.active()) === undefined) return;
		const text = sql.trim();
		const span = tracer.startSpan(nameOf(text), {
			kind: SpanKind.CLIENT,
			attributes: { "db.system.name": "postgresql", "db.query.text": text },
		});
		open.set(id, span);
	};
	const end = ({ __knexQueryUid: id = "" }: Query, hasFailed: boolean) => {
		const span = open.get(id);
		if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
		span?.end();
		open.delete(id);
	};
	const succeed = (_answer: unknown, query: Query) => end(query, false);
	const fail = (_error: unknown, query: Query) => end(query, true);
	knex.on("query", begin);
	knex.on("query-response", succeed);
	knex.on("query-error", fail);
	return () => {
		knex.removeListener("query", begin);
		knex.removeListener("query-response", succeed);
		knex.removeListener("query-error", fail);
	};
}

/** The statement and its first table: `select records`. */
function nameOf(sql: string): string {
	const verb = /^\w+/.exec(sql)?.[0].toLowerCase() ?? "query";
	const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1];
	return table === undefined ? verb : `${verb} ${table}`;
}
