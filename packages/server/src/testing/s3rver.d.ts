/** Types for the parts of s3rver that the tests use. */
declare module "@20minutes/s3rver" {
	class S3rver {
		constructor(options: Readonly<Record<string, unknown>>);
		/** The middleware, in order. */
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
