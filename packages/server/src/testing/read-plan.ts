import type { Knex } from "knex";
import * as z from "zod";
import type { SentQuery } from "./statements-of.ts";

/** A node of `explain (analyze, format json)`. */
interface PlanNode {
	readonly "Node Type": string;
	readonly "Relation Name"?: string | undefined;
	readonly "Index Name"?: string | undefined;
	readonly "Actual Rows": number;
	readonly "Actual Loops": number;
	readonly "Rows Removed by Filter"?: number | undefined;
	readonly "Rows Removed by Index Recheck"?: number | undefined;
	readonly "Sort Method"?: string | undefined;
	readonly Plans?: readonly PlanNode[] | undefined;
}

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
	z.object({
		"Node Type": z.string(),
		"Relation Name": z.string().optional(),
		"Index Name": z.string().optional(),
		"Actual Rows": z.number(),
		"Actual Loops": z.number(),
		"Rows Removed by Filter": z.number().optional(),
		"Rows Removed by Index Recheck": z.number().optional(),
		"Sort Method": z.string().optional(),
		Plans: z.array(nodeSchema).optional(),
	}),
);

const answerSchema = z.object({
	rows: z.array(z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: nodeSchema })]) })).length(1),
});

/** The work that a plan did with a table or an index. */
interface Step {
	readonly kind: string;
	/** The table, or the index if only an index was read. */
	readonly of: string;
	/** The numbers of rows or index entries that were read: each time, and in all. */
	readonly read: number;
	readonly total: number;
}

/** The work of a query, as the database reports it. */
export interface ReadPlan {
	readonly steps: readonly Step[];
	/** The most rows that a step sorted as a whole; a sort that only keeps a page's first rows doesn't count. */
	readonly sorted: number;
}

/**
 * Runs a query as the server does, and reports the work that the database did for it.
 *
 * @param isKept - uses the plan that a connection keeps for all values, rather than a plan for these.
 */
export async function readPlan(trx: Knex.Transaction, query: SentQuery, isKept: boolean): Promise<ReadPlan> {
	await trx.raw(`set local plan_cache_mode = ${isKept ? "force_generic_plan" : "force_custom_plan"}`);
	const values = query.values.length === 0 ? "" : `(${query.values.map(literal).join(", ")})`;
	await trx.raw(verbatim(`prepare planned as ${query.sql}`));
	const explained = await trx.raw(
		verbatim(`explain (analyze, timing off, format json) execute planned${values}`),
	);
	await trx.raw("deallocate planned");
	const [row] = answerSchema.parse(explained).rows;
	const nodes = row === undefined ? [] : nodesOf(row["QUERY PLAN"][0].Plan);
	return {
		steps: nodes.flatMap((node): Step[] => {
			const of = node["Relation Name"] ?? node["Index Name"];
			return of === undefined ? [] : [{ kind: node["Node Type"], of, ...rowsRead(node) }];
		}),
		sorted: nodes
			.filter((node) => /Sort$/.test(node["Node Type"]) && node["Sort Method"] !== "top-N heapsort")
			.reduce((most, node) => Math.max(most, node["Actual Rows"]), 0),
	};
}

/** SQL in which knex doesn't look for placeholders. */
function verbatim(sql: string): string {
	return sql.replaceAll("?", "\\?");
}

function nodesOf(node: PlanNode): PlanNode[] {
	return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsRead(node: PlanNode): Pick<Step, "read" | "total"> {
	const read =
		node["Actual Rows"] +
		(node["Rows Removed by Filter"] ?? 0) +
		(node["Rows Removed by Index Recheck"] ?? 0);
	return { read, total: Math.round(read * node["Actual Loops"]) };
}

function literal(value: unknown): string {
	if (value === null || value === undefined) return "null";
	return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
	if (value instanceof Date) return value.toISOString();
	if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
	return Array.isArray(value) ? arrayOf(value) : String(value);
}

function arrayOf(values: readonly unknown[]): string {
	return `{${values.map((value) => JSON.stringify(String(value))).join(",")}}`;
}
