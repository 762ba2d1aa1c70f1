/**
 * Computes the MD5 checksum of a file in a worker.
 *
 * @returns base64 of its 16 bytes, as announcing an upload needs it.
 */
export function md5Of(file: Blob): Promise<string> {
	const worker = new Worker(new URL("./md5.worker.ts", import.meta.url), { type: "module" });
	const checksum = new Promise<string>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
		worker.onerror = () => reject(new Error("The file could not be read"));
	});
	worker.postMessage(file);
	return checksum.finally(() => worker.terminate());
}
