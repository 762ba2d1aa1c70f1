import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "../settings.ts";

/** What is used of s3rver, which comes without types. */
interface S3rver {
	run(): Promise<{ readonly port: number }>;
	readonly httpServer: Server;
	close(): Promise<void>;
}
type S3rverConstructor = new (options: Readonly<Record<string, unknown>>) => S3rver;

/** A store that speaks the S3 protocol, signatures included, on a free port. */
export interface TestS3 {
	readonly settings: S3Settings;
	stop(): Promise<void>;
}

export async function startS3(bucket = "ox-files"): Promise<TestS3> {
	const Store: S3rverConstructor = createRequire(import.meta.url)("@20minutes/s3rver");
	const directory = mkdtempSync(join(tmpdir(), "ox-s3-"));
	const server = new Store({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: bucket }],
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
