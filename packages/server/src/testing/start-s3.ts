import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../system/settings.ts";

/** An S3-compatible store that checks signatures, on a free port. */
export interface TestS3 {
	readonly settings: S3Settings;
	stop(): Promise<void>;
}

/**
 * How a store treats `If-None-Match: *`: it refuses to replace a file, as AWS and most others do, ignores the header, or
 * refuses every call with it.
 */
type OnlyNew = "supported" | "ignored" | "refused";

export async function startS3(bucket = "ox-files", onlyNew: OnlyNew = "supported"): Promise<TestS3> {
	const directory = mkdtempSync(join(tmpdir(), "ox-s3-"));
	const server = new S3rver({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: bucket }],
	});
	server.middleware.unshift(async (context, next) => {
		const asked = context.method === "PUT" && context.get("If-None-Match") === "*";
		const key = context.path.split("/").slice(2).join("/");
		if (asked && onlyNew === "refused") context.status = 501;
		else if (asked && onlyNew === "supported" && (await server.store.existsObject(bucket, key)))
			context.status = 412;
		else await next();
	});
	const { port } = await server.run();
	return {
		settings: {
			endpoint: `http://127.0.0.1:${port}`,
			bucket,
			region: "us-east-1",
			accessKeyId: "S3RVER",
			secretAccessKey: "S3RVER",
			pathStyle: true,
		},
		stop: async () => {
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
