/** What a look at one part of the server's surroundings found. */
export interface Finding {
	readonly check: string;
	readonly status: "ok" | "warn" | "fail";
	/** What is so, and what to do about it. Never a secret: no URL with its password, no key. */
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
