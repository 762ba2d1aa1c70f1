import { AwsV4Signer } from "aws4fetch";
import { UNWATCHED } from "../db/free-space.ts";
import type { RandomSource } from "../deps/deps.ts";
import { type FileStore, FileStoreError } from "../deps/file-store.ts";
import type { S3Settings } from "../system/settings.ts";
import { attachmentHeader } from "./file-name.ts";
import { newKey } from "./file-removals.ts";
import { requireKey } from "./file-store.ts";

const CALL_MS = 30_000;
const TRIES = 3;
const PAUSE_MS = 200;

type Call = {
	readonly method: "GET" | "PUT" | "DELETE";
	readonly body?: Uint8Array;
	readonly headers?: Record<string, string>;
};

/**
 * Makes an upload link work once: the store refuses to overwrite a file. The header is signed, so nobody can omit it.
 */
const ONLY_NEW = { "If-None-Match": "*" };
/** The statuses of stores that already have the file or are writing it. */
const IS_THERE = [409, 412];

/** The signed request. With `signQuery`, the signature is in the URL, and every header must be sent. */
interface Signed {
	readonly url: URL;
	readonly method: string;
	readonly headers: Record<string, string>;
	readonly signQuery?: boolean;
	readonly allHeaders?: boolean;
}

/**
 * Stores files in a bucket. Its signed links point to the bucket itself, which must allow uploads from the site's
 * pages (CORS).
 *
 * @param now - the clock for signing links.
 * @param random - generates the key of a test file.
 */
export function createS3Store(settings: S3Settings, now: () => Date, random: RandomSource): FileStore {
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
		// Spaces are encoded as plus signs, which not every store decodes; a plus sign itself is %2B.
		return signed.url.href.replaceAll("+", "%20");
	};
	const send = async (key: string, { method, body, headers = {} }: Call): Promise<Response> => {
		const signed = await signerOf({ url: urlOf(key), method, headers }).sign();
		return fetch(signed.url, {
			method,
			headers: signed.headers,
			...(body === undefined ? {} : { body }),
			signal: AbortSignal.timeout(CALL_MS),
			redirect: "error",
		});
	};
	/** @returns the response; null if the file doesn't exist. */
	const call = async (key: string, request: Call): Promise<Response | null> => {
		const response = await send(key, request);
		if (response.status === 404) {
			const text = await response.text();
			if (!text.includes("NoSuchBucket")) return null;
			throw new FileStoreError("the S3 bucket does not exist");
		}
		if (!response.ok) {
			await response.body?.cancel();
			throw new FileStoreError(`the S3 store responded to ${request.method} with ${response.status}`, {
				mayPass: response.status >= 500,
			});
		}
		return response;
	};
	const remove = async (key: string) => {
		await patiently(() => call(key, { method: "DELETE" }).then((answer) => answer?.text()));
	};
	/**
	 * Whether the store refuses to overwrite an existing file when asked to. Some ignore the header, some reject every call that has it.
	 */
	const tryOnlyNew = async (): Promise<boolean> => {
		const key = newKey("checks", random);
		try {
			await patiently(() => call(key, { method: "PUT", body: new Uint8Array() }));
			const response = await send(key, { method: "PUT", body: new Uint8Array(), headers: ONLY_NEW });
			await response.text();
			return IS_THERE.includes(response.status);
		} finally {
			await remove(key);
		}
	};
	let onlyNew: Promise<boolean> | null = null;
	const takesOnlyNew = (): Promise<boolean> => {
		onlyNew ??= tryOnlyNew().catch((error: unknown) => {
			onlyNew = null;
			throw error instanceof FileStoreError ? error : unreachable(error);
		});
		return onlyNew;
	};
	return {
		kind: "s3",
		freeSpace: UNWATCHED,
		serve: null,
		signPut: async ({ key, type, size, checksum }, expiresAt) => {
			const headers = {
				"Content-Type": type || "application/octet-stream",
				"Content-MD5": checksum,
				...((await takesOnlyNew()) ? ONLY_NEW : {}),
			};
			// Sign the length too; clients send it automatically.
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
			const headers = { "Content-Type": type };
			await patiently(() =>
				call(key, { method: "PUT", body: bytes, headers }).then((answer) => answer?.text()),
			);
		},
		read: (key) =>
			patiently(async () => {
				const response = await call(key, { method: "GET" });
				return response === null ? null : Buffer.from(await response.arrayBuffer());
			}),
		remove,
	};
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Settings): string {
	if (pathStyle) return `${endpoint}/${bucket}`;
	const url = new URL(endpoint);
	url.host = `${bucket}.${url.host}`;
	return url.href.replace(/\/+$/, "");
}

/** Retries if the store doesn't respond or reports a temporary failure. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			const failure = error instanceof FileStoreError ? error : unreachable(error);
			if (attempt >= TRIES || !failure.mayPass) throw failure;
			await new Promise((done) => setTimeout(done, PAUSE_MS * 2 ** attempt));
		}
	}
}

/** The cause of a failed `fetch`, which can contain host names but no URLs. */
function unreachable(error: unknown): FileStoreError {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
	return new FileStoreError(`the S3 store cannot be reached${cause === "" ? "" : `: ${cause}`}`, {
		mayPass: true,
	});
}
