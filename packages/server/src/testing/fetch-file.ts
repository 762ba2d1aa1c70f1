import type { TestServer } from "./start-test-server.ts";
import type { TestClient } from "./test-client.ts";

interface FetchedFile {
	readonly status: number;
	readonly headers: Headers;
	readonly bytes: Buffer;
}

/** Downloads a file from a path below `/api`, byte by byte: a client would read it as text. */
export async function fetchFile(
	{ url }: Pick<TestServer, "url">,
	as: Pick<TestClient, "credentials">,
	path: string,
): Promise<FetchedFile> {
	const response = await fetch(`${url}/api${path}`, {
		headers: { ...as.credentials(), Connection: "close" },
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	return { status: response.status, headers: response.headers, bytes };
}
