/** What the tests use of s3rver, which comes without types. */
declare module "@20minutes/s3rver" {
	class S3rver {
		constructor(options: Readonly<Record<string, unknown>>);
		/** What each call goes through, the first first. */
		readonly middleware: ((
			context: {
				readonly method: string;
				readonly path: string;
				status: number;
				get(header: string): string;
			},
			next: () => Promise<void>,
		) => Promise<void>)[];
		readonly store: { existsObject(bucket: string, key: string): Promise<boolean> };
		run(): Promise<{ readonly port: number }>;
		close(): Promise<void>;
	}
	export = S3rver;
}
