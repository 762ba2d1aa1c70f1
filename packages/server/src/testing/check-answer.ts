import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { ApiDocument } from "../http/openapi.ts";
import { ROUTES } from "../route-table.ts";

interface Operation {
	readonly method: string;
	readonly path: string;
	readonly pattern: RegExp;
	readonly responses: Readonly<
		Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
	>;
}

const BASE = "https://ox.example/api";

let ajv: Ajv2020 | null = null;
let operations: readonly Operation[] = [];
const checks = new Map<object, ValidateFunction>();

/** Reads the API's document once, as any caller gets it. */
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
				pattern: new RegExp(`^${path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
				responses: (operation as Pick<Operation, "responses">).responses,
			})),
	);
	const made = new Ajv2020({ strict: false, allErrors: true });
	for (const format of ["email", "uri", "date", "date-time", "binary"]) made.addFormat(format, true);
	made.addSchema({ $id: BASE, ...rest });
	ajv = made;
	return made;
}

/** The operation that a call is one of: the path with the fewest parameters that fits. */
function operationOf(method: string, path: string): Operation | undefined {
	const fitting = operations.filter((one) => one.method === method && one.pattern.test(path));
	const parameters = (one: Operation) => one.path.split("{").length;
	return fitting.sort((one, other) => parameters(one) - parameters(other))[0];
}

/**
 * Compares an answer with the API's document: its status, and its JSON.
 *
 * @param path - under `/api`, without a query.
 * @throws {Error} naming the call and what is not as it is described.
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
	const name = `${operation.method} ${operation.path} answered ${status}`;
	const described =
		operation.responses[String(status)] ?? (status < 300 ? operation.responses["2XX"] : undefined);
	if (described === undefined) throw new Error(`${name}, which is not described`);
	if (body === null) return;
	const schema = described.content?.["application/json"]?.schema;
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
