import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../settings.ts";

/** A store that speaks the S3 protocol, signatures included, on a free port. */
export interface TestS3 {
	readonly settings: S3Settings;
	stop(): Promise<void>;
}

export async function startS3(bucket = "ox-files"): Promise<TestS3> {
	const directory = mkdtempSync(join(tmpdir(), "ox-s3-"));
	const server = new S3rver({
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
