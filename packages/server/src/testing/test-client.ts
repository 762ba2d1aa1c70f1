export interface TestResponse {
	readonly status: number;
	/** The parsed JSON, the text where it is none, null where there is nothing. */
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; what is wrong there fails the test.
	readonly body: any;
	readonly headers: Headers;
}

export type TestHeaders = Readonly<Record<string, string>>;

/** Calls the API as a browser does: paths are given under `/api`, the cookie and X-Session-Key are kept. */
export interface TestClient {
	get(path: string, headers?: TestHeaders): Promise<TestResponse>;
	post(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	put(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	patch(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
	delete(path: string, body?: unknown, headers?: TestHeaders): Promise<TestResponse>;
}
