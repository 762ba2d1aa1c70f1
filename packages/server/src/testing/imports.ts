import type { TestClient, TestResponse } from "./test-client.ts";

/** A log of two records, with its own licensor and tags. */
export const LOG = `Ox ID,Title,Type,Licensor,Date,Tags,Notes
A1,Harbour,footage,Getty,5/24/1963,"boats, night","two
lines"
,Cranes,Still,,1970s,boats,
`;

export function importText(
	client: TestClient,
	production: number,
	text: string,
	options: object = {},
): Promise<TestResponse> {
	const contents = Buffer.from(text).toString("base64");
	return client.post(`productions/${production}/imports`, {
		import: { name: "log.csv", contents, options },
	});
}

/** @returns the id of a preview without errors. */
export async function previewText(
	client: TestClient,
	production: number,
	text: string,
	options: object = {},
): Promise<number> {
	const { status, body } = await importText(client, production, text, options);
	if (status !== 201 || !body.import.is_ok) throw new Error(`${status} ${JSON.stringify(body)}`);
	return body.import.id;
}

/** @returns the id of a confirmed import. */
export async function confirmText(
	client: TestClient,
	production: number,
	text: string,
	options: object = {},
): Promise<number> {
	const id = await previewText(client, production, text, options);
	const { status, body } = await client.post(`imports/${id}/confirm`);
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
	return id;
}

export async function recordsOf(client: TestClient, production: number) {
	return (await client.get(`productions/${production}/records`)).body.records;
}

/** Everything in a production that an import may change, without times and last editors. */
export async function importableDataOf(client: TestClient, production: number) {
	const lists = ["records", "licensors", "prices", "licensing_conditions", "alt_files", "tags/counts"];
	const answers = await Promise.all(lists.map((list) => client.get(`productions/${production}/${list}`)));
	return answers.map(({ body: { timestamp, ...body } }) =>
		JSON.parse(JSON.stringify(body), (key, value) =>
			["updated_at", "last_edited_by"].includes(key) ? undefined : value,
		),
	);
}
