/** What the tests use of s3rver, which comes without types. */
declare module "@20minutes/s3rver" {
	class S3rver {
		constructor(options: Readonly<Record<string, unknown>>);
		run(): Promise<{ readonly port: number }>;
		close(): Promise<void>;
	}
	export = S3rver;
}
