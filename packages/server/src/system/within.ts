/** Waits for work for a while. @returns `late` if it takes longer, `failed` if it throws. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | "late" | "failed"> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<"late">((done) => {
		timer = setTimeout(() => done("late"), milliseconds);
	});
	try {
		return await Promise.race([work.catch(() => "failed" as const), late]);
	} finally {
		clearTimeout(timer);
	}
}
