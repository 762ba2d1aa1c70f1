import { createHash } from "node:crypto";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient, TestResponse } from "./test-client.ts";

/** Tells the server of a file that is to be sent. */
export function announce(
	client: TestClient,
	path: string,
	bytes: Buffer,
	fields: Readonly<Record<string, unknown>> = {},
): Promise<TestResponse> {
	const checksum = createHash("md5").update(bytes).digest("base64");
	return client.post(path, {
		name: "licence.pdf",
		type: "application/pdf",
		size: bytes.length,
		checksum,
		...fields,
	});
}

/** Sends a file to where an announcement's answer says; a link to the site leads to the test's server. */
export async function sendFile(
	server: Pick<TestServer, "url">,
	{ url, headers }: TestResponse["body"],
	bytes: Buffer,
): Promise<Response> {
	return fetch(String(url).replace(/^http:\/\/localhost:3000/, server.url), {
		method: "PUT",
		body: new Uint8Array(bytes),
		headers,
	});
}

/**
 * Announces a file and sends it.
 *
 * @returns its `signed_id`.
 * @throws what the server answered where it did not take the file.
 */
export async function uploadFile(
	server: Pick<TestServer, "url">,
	client: TestClient,
	path: string,
	bytes: Buffer,
	fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
	const announced = await announce(client, path, bytes, fields);
	if (announced.status !== 201) throw new Error(`${announced.status} ${JSON.stringify(announced.body)}`);
	const sent = await sendFile(server, announced.body, bytes);
	if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
	return announced.body.signed_id;
}
