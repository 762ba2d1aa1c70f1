import { AwsV4Signer } from "aws4fetch";
import { UNWATCHED } from "../db/free-space.ts";
import type { S3Settings } from "../settings.ts";
import { attachmentHeader } from "./file-name.ts";
import { type FileStore, FileStoreError, requireKey } from "./file-store.ts";

const CALL_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 200;

type Call = {
	readonly method: "GET" | "PUT" | "DELETE";
	readonly body?: Uint8Array;
	readonly type?: string;
};

/** What a signature stands for; with `signQuery` it goes into the address, and each header has to be sent. */
interface Signed {
	readonly url: URL;
	readonly method: string;
	readonly headers: Record<string, string>;
	readonly signQuery?: boolean;
	readonly allHeaders?: boolean;
}

/**
 * Keeps files in a bucket. Its signed links lead to the store itself, which has to let the site's pages send files to
 * it (CORS).
 *
 * @param now - the clock that links are signed by.
 */
export function createS3Store(settings: S3Settings, now: () => Date): FileStore {
	const bucket = bucketUrl(settings);
	const urlOf = (key: string) => new URL(`${bucket}/${requireKey(key)}`);
	const signerOf = (request: Signed) =>
		new AwsV4Signer({
			...request,
			url: request.url.href,
			service: "s3",
			region: settings.region,
			accessKeyId: settings.accessKeyId,
			secretAccessKey: settings.secretAccessKey,
			datetime: now()
				.toISOString()
				.replaceAll(/[:-]|\.\d{3}/g, ""),
		});
	const presign = async (
		method: "GET" | "PUT",
		url: URL,
		expiresAt: Date,
		headers: Record<string, string> = {},
	): Promise<string> => {
		const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000));
		url.searchParams.set("X-Amz-Expires", String(seconds));
		const signed = await signerOf({ url, method, headers, signQuery: true, allHeaders: true }).sign();
		// Blanks are written as forms write them, which not every store reads so; a plus sign itself is %2B.
		return signed.url.href.replaceAll("+", "%20");
	};
	/** @returns the answer; null for what is not there. */
	const call = async (key: string, { method, body, type }: Call): Promise<Response | null> => {
		const headers = type === undefined ? {} : { "Content-Type": type };
		const signed = await signerOf({ url: urlOf(key), method, headers }).sign();
		const response = await fetch(signed.url, {
			method,
			headers: signed.headers,
			...(body === undefined ? {} : { body }),
			signal: AbortSignal.timeout(CALL_MS),
			redirect: "error",
		});
		if (response.status === 404) {
			const text = await response.text();
			if (!text.includes("NoSuchBucket")) return null;
			throw new FileStoreError("the S3 bucket does not exist");
		}
		if (!response.ok) {
			await response.body?.cancel();
			throw new FileStoreError(`the S3 store answered ${response.status} to ${method}`);
		}
		return response;
	};
	return {
		kind: "s3",
		freeSpace: UNWATCHED,
		serve: null,
		signPut: async ({ key, type, size, checksum }, expiresAt) => {
			const headers = { "Content-Type": type || "application/octet-stream", "Content-MD5": checksum };
			// The length is signed as well; clients send it by themselves.
			const url = await presign("PUT", urlOf(key), expiresAt, { ...headers, "Content-Length": String(size) });
			return { url, headers };
		},
		signGet: ({ key, name, type }, expiresAt) => {
			const url = urlOf(key);
			url.searchParams.set("response-content-disposition", attachmentHeader(name));
			url.searchParams.set("response-content-type", type);
			return presign("GET", url, expiresAt);
		},
		write: async (key, bytes, type) => {
			await patiently(() => call(key, { method: "PUT", body: bytes, type }).then((answer) => answer?.text()));
		},
		read: (key) =>
			patiently(async () => {
				const response = await call(key, { method: "GET" });
				return response === null ? null : Buffer.from(await response.arrayBuffer());
			}),
		remove: async (key) => {
			await patiently(() => call(key, { method: "DELETE" }).then((answer) => answer?.text()));
		},
	};
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
	if (pathStyle) return `${endpoint}/${bucket}`;
	const url = new URL(endpoint);
	url.host = `${bucket}.${url.host}`;
	return url.href.replace(/\/+$/, "");
}

/** Tries again what may go better: no answer, or one of a store in trouble. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const failure = error instanceof FileStoreError ? error : unreachable(error);
			if (attempt >= TRIES || /answered 4|does not exist|key is none/.test(failure.message)) throw failure;
			await new Promise((done) => setTimeout(done, PAUSE_MS * 2 ** attempt));
		}
	}
}

/** What `fetch` says of a failure may name hosts, but no links. */
function unreachable(error: unknown): FileStoreError {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
	return new FileStoreError(`the S3 store cannot be reached${cause === "" ? "" : `: ${cause}`}`);
}
