import { isDeepStrictEqual } from "node:util";
import { CALLS, type Call } from "@oxcut/core/api";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as z from "zod";
import { ROUTES } from "../app/route-table.ts";
import type { ApiDocument } from "../http/openapi.ts";

interface Operation {
	readonly method: string;
	readonly path: string;
	readonly pattern: RegExp;
	readonly call: Call;
	readonly responses: Readonly<
		Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
	>;
}

const BASE = "https://ox.example/api";

let ajv: Ajv2020 | null = null;
let operations: readonly Operation[] = [];
const checks = new Map<object, ValidateFunction>();

/** Reads the API's document once, like any caller. */
async function readDocument(): Promise<Ajv2020> {
	if (ajv !== null) return ajv;
	const route = ROUTES.find(({ path }) => path === "/openapi.json");
	const { body } = (await route?.handler({ deps: { settings: { baseUrl: BASE } } } as never)) ?? {};
	const { paths, ...rest } = body as ApiDocument;
	operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([name]) => name !== "servers")
			.map(([method, operation]) => ({
				method: method.toUpperCase(),
				path,
				call: callOf(method.toUpperCase(), path),
				pattern: new RegExp(`^${path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
				responses: (operation as Pick<Operation, "responses">).responses,
			})),
	);
	const made = new Ajv2020({ strict: false, allErrors: true });
	for (const format of ["email", "uri", "uri-reference", "date", "date-time", "binary"])
		made.addFormat(format, true);
	made.addSchema({ $id: BASE, ...rest });
	ajv = made;
	return made;
}

/** @throws {Error} if the contract has no such call. */
function callOf(method: string, path: string): Call {
	const named = path.replaceAll(/\{(\w+)\}/g, ":$1");
	const found = Object.values(CALLS).find((call) => call.method === method && call.path === named);
	if (found === undefined) throw new Error(`${method} ${path} is not in the contract`);
	return found;
}

/** Compares a response with the contract: all fields must be present, and all described. */
function checkByContract({ answers, id }: Call, status: number, body: unknown): void {
	const answer = answers[status];
	const name = `${id} answered ${status}`;
	if (answer === undefined) throw new Error(`${name}, which is not in the contract`);
	if (answer === null) {
		if (body !== null) throw new Error(`${name} with a body, which is not in the contract`);
		return;
	}
	const schema = answer instanceof z.ZodType ? answer : answer.json;
	if (schema === undefined || (typeof body !== "object" && !(answer instanceof z.ZodType))) return;
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
	if (isDeepStrictEqual(parsed.data, body)) return;
	throw new Error(`${name} with more than is in the contract: ${difference(body, parsed.data)}`);
}

/** The path of the first difference between two JSON values. */
function difference(given: unknown, known: unknown, path = "body"): string {
	if (typeof given !== "object" || given === null || typeof known !== "object" || known === null) {
		return isDeepStrictEqual(given, known) ? "" : path;
	}
	for (const [key, value] of Object.entries(given)) {
		if (!Object.hasOwn(known, key)) return `${path}.${key}`;
		const found = difference(value, Reflect.get(known, key), `${path}.${key}`);
		if (found !== "") return found;
	}
	return Object.keys(known).length > Object.keys(given).length ? path : "";
}

/** The operation of a call: the matching path with the fewest parameters. */
function operationOf(method: string, path: string): Operation | undefined {
	const fitting = operations.filter((one) => one.method === method && one.pattern.test(path));
	const parameters = (one: Operation) => one.path.split("{").length;
	return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}

/**
 * Compares a response with the API's document: its status and JSON.
 *
 * @param path - under `/api`, without a query.
 * @throws {Error} naming the call and the difference.
 */
export async function checkAnswer(
	method: string,
	path: string,
	status: number,
	body: unknown,
): Promise<void> {
	const document = await readDocument();
	const operation = operationOf(method, path);
	if (operation === undefined || status >= 500 || status === 304) return;
	if (status < 300) {
		checkByContract(operation.call, status, body);
		return;
	}
	const name = `${operation.method} ${operation.path} answered ${status}`;
	const described = operation.responses[String(status)];
	if (described === undefined) throw new Error(`${name}, which is not described`);
	if (body === null) return;
	const { "application/json": json, "application/problem+json": problem } = described.content ?? {};
	const schema = (json ?? problem)?.schema;
	if (schema === undefined) {
		if (described.content === undefined) throw new Error(`${name} with a body, which is not described`);
		return;
	}
	let check = checks.get(schema);
	if (check === undefined) {
		check = document.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${BASE}#/`)));
		checks.set(schema, check);
	}
	if (!check(body)) throw new Error(`${name}: ${JSON.stringify(check.errors?.slice(0, 3))}`);
}
