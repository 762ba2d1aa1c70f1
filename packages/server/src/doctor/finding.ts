/** The result of one check of the server's environment. */
export interface Finding {
	readonly check: string;
	readonly status: "ok" | "warn" | "fail";
	/** The state found, and how to fix it. Never contains secrets, such as a URL's password or a key. */
	readonly text: string;
}

export function ok(check: string, text: string): Finding {
	return { check, status: "ok", text };
}

export function warn(check: string, text: string): Finding {
	return { check, status: "warn", text };
}

export function fail(check: string, text: string): Finding {
	return { check, status: "fail", text };
}
