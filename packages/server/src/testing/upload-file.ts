import { createHash } from "node:crypto";
import type { TestServer } from "./start-test-server.ts";
import type { TestClient, TestResponse } from "./test-client.ts";

/** Announces an upload to the server. */
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

/** Uploads a file to the URL of an announcement's response; sends links to the site to the test's server. */
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
 * Announces a file and uploads it.
 *
 * @returns its `signed_id`.
 * @throws the server's response if it refused the file.
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
