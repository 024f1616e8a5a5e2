interface JobsFilter {
  queue?: string | undefined;
  cursor?: string | undefined;
}

/** Which failed jobs an address shows, without what the server would refuse. */
export function readJobsFilter(search: URLSearchParams): JobsFilter {
  const queue = search.get('queue')?.slice(0, 100);
  const cursor = search.get('cursor') ?? '';
  return {
    ...(queue && { queue }),
    ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,15}$/.test(cursor) && { cursor }),
  };
}

/** The address of the failed jobs of a queue. */
export function jobsAddress({ queue, cursor }: JobsFilter): string {
  const search = new URLSearchParams({ ...(queue && { queue }), ...(cursor && { cursor }) });
  return search.size > 0 ? `/admin/jobs?${search}` : '/admin/jobs';
}
