import { existsSync } from "node:fs";
import type { Deps } from "../deps/deps.ts";
import type { FileStore } from "../deps/file-store.ts";
import { newKey } from "../files/file-removals.ts";
import { checkFileStore } from "../files/file-store.ts";
import { createS3Store } from "../files/s3-store.ts";
import type { Settings } from "../system/settings.ts";
import { mayWrite } from "./check-data-dir.ts";
import { type Finding, fail, ok } from "./finding.ts";

/** Checks whether uploaded files can be stored; tries a bucket with a small file that it removes again. */
export async function checkFiles(
	{ s3, filesDir }: Settings,
	{ clock, random }: Pick<Deps, "clock" | "random">,
): Promise<Finding> {
	if (s3 !== null) return checkBucket(createS3Store(s3, clock, random), newKey("checks", random));
	if (!existsSync(filesDir)) return ok("files", `${filesDir} will be created on the first start`);
	return mayWrite(filesDir)
		? ok("files", filesDir)
		: fail("files", `${filesDir} cannot be written: give it to the server's user.`);
}

async function checkBucket(store: FileStore, key: string): Promise<Finding> {
	try {
		await checkFileStore(store, key);
		return ok("files", "the S3 bucket stores and returns files");
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return fail("files", `${message}: check the settings that begin with OX_S3.`);
	}
}
